import type { ComponentProps, FormEvent, ReactNode } from 'react';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** A form that its view submits: the browser does not send it. */
export function Form({ onSubmit, ...form }: FormProps): ReactNode {
  return (
    <form
      {...form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event);
      }}
    />
  );
}
