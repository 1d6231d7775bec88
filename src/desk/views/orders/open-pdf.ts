/** Opens a document in a window of its own, to be read or printed. */
export async function openPdf(bytes: Promise<Blob>): Promise<void> {
  const url = URL.createObjectURL(await bytes);
  if (!window.open(url, '_blank')) {
    // A browser that opens no windows saves it.
    const link = document.createElement('a');
    link.href = url;
    link.download = 'document.pdf';
    link.click();
  }
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
