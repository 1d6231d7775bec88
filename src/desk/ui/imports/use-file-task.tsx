import { type ReactNode, useState } from 'react';
import { errorMessage } from '../../api/desk-error.ts';
import { notify } from '../feedback/notifications.tsx';
import { useIsMounted } from '../use-is-mounted.ts';

interface FileTask {
  readonly isBusy: boolean;
  /** What is being done, or why it failed. */
  readonly progress: ReactNode;
  /** Does something with a file. A failure is a notice if the view has closed. @param what such as 'Importing…' */
  readonly run: (what: string, work: () => Promise<void>) => Promise<void>;
  /** Names the next step of the work. */
  readonly setDoing: (what: string) => void;
  readonly setTrouble: (text: string) => void;
}

/** Work on a file, such as reading or importing it, with its progress. */
export function useFileTask(): FileTask {
  const isHere = useIsMounted();
  const [doing, setDoing] = useState<string>();
  const [trouble, setTrouble] = useState<string>();
  return {
    isBusy: doing !== undefined,
    progress: (
      <>
        <p role="status" className="mt-2 text-ink-soft">
          {doing}
        </p>
        {trouble && (
          <p role="alert" className="mt-2 text-danger">
            {trouble}
          </p>
        )}
      </>
    ),
    async run(what, work) {
      setDoing(what);
      setTrouble(undefined);
      await work().catch((error: unknown) => (isHere() ? setTrouble : notify)(errorMessage(error)));
      setDoing(undefined);
    },
    setDoing,
    setTrouble,
  };
}
