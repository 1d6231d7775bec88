/** Opens a PDF in a new window, to read or print. */
export async function openPdf(bytes: Promise<Blob>): Promise<void> {
  const url = URL.createObjectURL(await bytes);
  if (!window.open(url, '_blank')) {
    // If pop-ups are blocked, the file is saved.
    const link = document.createElement('a');
    link.href = url;
    link.download = 'document.pdf';
    link.click();
  }
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
