import { describe, expect, it } from 'vitest';
import { parseVideoUrl } from './video.ts';

describe('the URL of a video', () => {
  const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0';
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=12s', youtube],
    ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
    ['https://youtu.be/dQw4w9WgXcQ?si=abc', youtube],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', youtube],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', youtube],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
    ['https://vimeo.com/76979871/0a1b2c', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=0a1b2c'],
    [
      'https://player.vimeo.com/video/76979871?h=0a1b2c',
      'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=0a1b2c',
    ],
    ['https://films.example/build one.mp4?v=2', 'https://films.example/build%20one.mp4?v=2'],
    ['https://films.example/BUILD.WEBM', 'https://films.example/BUILD.WEBM'],
    ['http://127.0.0.1:8080/build.webm', 'http://127.0.0.1:8080/build.webm'],
  ])('%s is embedded from %s [LOOK-7]', (address, url) => {
    expect(parseVideoUrl(address)?.url).toBe(url);
  });

  it.each([
    'nowhere',
    '',
    'http://films.example/build.mp4',
    'https://films.example/build.html',
    'https://owner:secret@films.example/build.mp4',
    'javascript:alert(1)//.mp4',
    'data:video/mp4;base64,AAAA',
    'https://www.youtube.com/@breezebox',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/embed/dQw4w9WgXcQ"onload=',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://vimeo.com/channels/staffpicks',
    `https://films.example/${'x'.repeat(500)}.mp4`,
  ])('%s is rejected [LOOK-7]', (address) => {
    expect(parseVideoUrl(address)).toBeUndefined();
  });
});
