const mark = 'data-player';

/** Plays a video instead of its card and stops the previous one. */
export function playVideo(card: HTMLAnchorElement): void {
  for (const player of document.querySelectorAll<HTMLElement>(`[${mark}]`)) restoreFocus(player);
  card.parentElement?.querySelector('[role=alert]')?.remove();
  const player = card.dataset.film === 'frame' ? frameOf(card) : videoOf(card);
  player.setAttribute(mark, '');
  player.title = card.dataset.title ?? '';
  card.hidden = true;
  card.after(player);
  player.focus();
}

function restoreFocus(player: HTMLElement): void {
  const card = player.previousElementSibling;
  if (card instanceof HTMLElement) card.hidden = false;
  player.remove();
}

function videoOf({ dataset }: HTMLAnchorElement): HTMLVideoElement {
  const video = document.createElement('video');
  video.controls = true;
  video.playsInline = true;
  video.src = dataset.source ?? '';
  // The visitor has clicked; a browser that still blocks autoplay shows its own button.
  video.play().catch(() => undefined);
  video.addEventListener('error', () => {
    const card = video.previousElementSibling as HTMLElement;
    const hadFocus = document.activeElement === video;
    restoreFocus(video);
    const note = document.createElement('p');
    note.role = 'alert';
    note.textContent = 'We can’t play this video right now. Press to try again.';
    card.after(note);
    if (hadFocus) card.focus();
  });
  return video;
}

function frameOf({ dataset }: HTMLAnchorElement): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media';
  // YouTube requires a referrer.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.src = dataset.source ?? '';
  return frame;
}
