import type { ReactNode } from 'react';

/** Offers the article to the device's share sheet; where there is none, copies its link. Without scripts there is no button. */
export function ShareButton({ title, path }: { title: string; path: string }): ReactNode {
  return (
    <button
      type="button"
      className="button-secondary noscript:hidden"
      onClick={() => void share({ title, url: `${location.origin}${path}` })}
    >
      <ShareIcon />
      Share
    </button>
  );
}

async function share(link: { title: string; url: string }): Promise<void> {
  if (!navigator.share) return copy(link.url);
  try {
    await navigator.share(link);
  } catch (error) {
    // A visitor who closes the sheet has changed their mind: nothing is said.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(link.url);
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

const ShareIcon = () => (
  <svg
    aria-hidden="true"
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="M12 15V4M8 7.5L12 3.5l4 4M5 12v7.5h14V12" />
  </svg>
);
