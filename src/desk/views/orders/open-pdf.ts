import { saveFile } from '../../api/save-file.ts';

/** Opens a PDF in a new window, to read or print; if pop-ups are blocked, saves it. */
export async function openPdf(pdf: Promise<Blob>): Promise<void> {
  const bytes = await pdf;
  const url = URL.createObjectURL(bytes);
  if (!window.open(url, '_blank')) saveFile(bytes, 'document.pdf');
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
