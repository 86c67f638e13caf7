/** Shown in place of buttons whose code could not be loaded. */
export const RetryButton = ({ onRetry }: { onRetry: () => void }) => (
  <button type="button" className="outlined-button" onClick={onRetry}>
    Could not be loaded. Try again
  </button>
);
