import type { Picture } from '../../../../contract/catalogue/product.ts';
import { type PictureUploadEvent, uploadPicture } from '../../../../contract/catalogue/product-files.ts';
import { streamText } from '../../../api/api-client.ts';
import { DeskError } from '../../../api/desk-error.ts';

type Progress = Extract<PictureUploadEvent, { waiting: number } | { done: number }>;

/** Upload progress, to follow the picture's name. */
export function describeProgress(news: Progress): string {
  if ('done' in news) return `is processing: ${Math.round((news.done / news.of) * 100)}%`;
  return news.waiting > 0 ? `is waiting: ${news.waiting} ahead of it` : 'is processing';
}

/** Uploads a picture and reports progress until it is processed. @throws DeskError */
export async function uploadPictureFile(
  file: File,
  tell: (news: Progress) => void,
): Promise<{ readonly name: string; readonly picture: Picture }> {
  let rest = '';
  for await (const text of await streamText(uploadPicture, { name: file.name.slice(-300) || 'picture' }, file)) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const news = JSON.parse(line) as PictureUploadEvent;
      if ('fault' in news) throw new DeskError('refused', { detail: news.fault });
      if ('picture' in news) return news;
      tell(news);
    }
  }
  throw new DeskError('no-network', { detail: 'didn’t finish uploading: add it again' });
}
