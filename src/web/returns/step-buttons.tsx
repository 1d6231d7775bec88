import type { ReactNode } from 'react';

/** Submits the first step, followed by the review. */
export function ReviewButton(): ReactNode {
  return (
    <div>
      <button type="submit" name="step" value="review" className="button-primary">
        Review
      </button>
      <p className="mt-3 text-sm text-ink-soft">Nothing is sent yet. You can review this before you confirm.</p>
    </div>
  );
}

/** Submits the second step, labelled as the law requires, or returns to the first. */
export function ConfirmButtons(): ReactNode {
  return (
    <div className="flex flex-wrap gap-3">
      <button type="submit" name="step" value="confirm" className="button-primary">
        Confirm withdrawal
      </button>
      <button type="submit" name="step" value="change" className="button-secondary">
        Change something
      </button>
    </div>
  );
}
