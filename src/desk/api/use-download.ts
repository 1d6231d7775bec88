import { useState } from 'react';
import { saveFile } from './save-file.ts';

/**
 * Saves files from the server: whether one is on its way, and why the last one failed.
 * @param onError shows the failure elsewhere
 */
export function useDownload(onError?: (error: unknown) => void) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const save = async (file: Promise<Blob>, name: string, onDone?: () => void): Promise<void> => {
    setBusy(true);
    setError(undefined);
    await file
      .then((bytes) => {
        saveFile(bytes, name);
        onDone?.();
      })
      .catch(onError ?? setError);
    setBusy(false);
  };
  return { isBusy, error, save };
}
