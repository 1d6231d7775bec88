/** Whether a version (three numbers) is newer than another. */
export function isNewerVersion(version: string, than: string): boolean {
  const [one, other] = [version, than].map((text) => text.split('.').map(Number));
  for (const index of [0, 1, 2]) {
    const difference = (one?.[index] ?? 0) - (other?.[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}
