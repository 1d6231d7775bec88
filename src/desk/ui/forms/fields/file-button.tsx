import type { ComponentProps, ReactNode } from 'react';

interface FileButtonProps extends Pick<ComponentProps<'input'>, 'ref' | 'accept' | 'multiple' | 'aria-describedby'> {
  readonly children: ReactNode;
  readonly className?: string;
  /** A file is being read: presses do nothing. A disabled field would lose the focus. */
  readonly isBusy?: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

/** A button that opens the browser's file dialog. Choosing the same file again counts as a choice. */
export function FileButton({
  children,
  className = '',
  isBusy = false,
  onChoose,
  ...input
}: FileButtonProps): ReactNode {
  return (
    <label
      className={`button no-print focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent ${className}`}
    >
      {children}
      <input
        {...input}
        type="file"
        className="sr-only"
        aria-disabled={isBusy || undefined}
        onClick={(event) => isBusy && event.preventDefault()}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    </label>
  );
}
