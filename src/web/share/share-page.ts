/** Offers the page to the device's share sheet under its heading; where there is no sheet, copies its link. */
export function sharePage(): Promise<void> {
  return shareLink(document.querySelector('h1')?.textContent ?? document.title, location.origin + location.pathname);
}

/** The same with any link. */
export async function shareLink(title: string, url: string): Promise<void> {
  if (!navigator.share) return copy(url);
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // A visitor who closes the sheet has changed their mind: nothing is said.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
  }
}

/** Where the clipboard is closed to pages, as it is without https, the link is shown to be copied by hand. */
async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    alert('Link copied to clipboard!');
  } catch {
    prompt('Copy this link:', url);
  }
}
