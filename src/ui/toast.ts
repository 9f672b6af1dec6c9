import toast from 'react-hot-toast';

type ToastOptions = {
  /** Milliseconds on screen. */
  duration?: number;
  /** Toasts of one id replace each other. */
  id?: string;
};

/** Good news, told without interrupting. */
export function toastSuccess(message: string, { duration = 3000, id }: ToastOptions = {}): void {
  toast.success(message, { duration, ...(id ? { id } : {}) });
}

/** Something failed. Same message, same toast: a key held down does not fill the screen. */
export function toastError(message: string, { duration = 5000, id = message }: ToastOptions = {}): void {
  toast.error(message, { duration, id, ariaProps: { role: 'alert', 'aria-live': 'assertive' } });
}

/** Neither good nor bad, only worth knowing. */
export function toastInfo(message: string, { duration = 4000, id = message }: ToastOptions = {}): void {
  toast(message, { duration, id });
}
