type Listener = (error: unknown) => void

let listener: Listener = () => {}

/** The one place that turns failures into toasts; the app puts it up when it has a screen to show them on. */
export function showFailuresWith(show: Listener): () => void {
  listener = show
  return () => {
    listener = () => {}
  }
}

export function announceFailure(error: unknown): void {
  listener(error)
}
