type Listener = (error: unknown) => void

let listener: Listener = () => {}

/** The only place that turns failures into toasts. The app registers it once it can render them. */
export function showFailuresWith(show: Listener): () => void {
  listener = show
  return () => {
    listener = () => {}
  }
}

export function announceFailure(error: unknown): void {
  listener(error)
}
