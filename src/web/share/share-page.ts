/** Shares the page through the Web Share API under its heading; without it, copies the link. */
export function sharePage(): Promise<void> {
  return shareLink(document.querySelector('h1')?.textContent ?? document.title, location.origin + location.pathname);
}

/** Shares any link in the same way. */
export async function shareLink(title: string, url: string): Promise<void> {
  if (!navigator.share) return copy(url);
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // AbortError: the visitor closed the share sheet.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
  }
}

/** Copies a link; without clipboard access, such as without HTTPS, shows it for manual copying. */
async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    alert('Link copied to clipboard!');
  } catch {
    prompt('Copy this link:', url);
  }
}
