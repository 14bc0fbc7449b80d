import type NavigatedViewer from 'bpmn-js/lib/NavigatedViewer'
import type Canvas from 'diagram-js/lib/core/Canvas'
import type EventBus from 'diagram-js/lib/core/EventBus'

/** Moving or zooming one viewer does the same in the other. */
export function moveTogether(one: NavigatedViewer, other: NavigatedViewer): void {
  let isFollowing = false
  const follow = (from: NavigatedViewer, to: NavigatedViewer) =>
    from.get<EventBus>('eventBus').on('canvas.viewbox.changed', () => {
      if (isFollowing) return
      isFollowing = true
      show(from, to)
      isFollowing = false
    })
  follow(one, other)
  follow(other, one)
  // Both start with the view that shows more.
  const scale = (viewer: NavigatedViewer) => viewer.get<Canvas>('canvas').zoom()
  show(...(scale(one) <= scale(other) ? ([one, other] as const) : ([other, one] as const)))
}

function show(from: NavigatedViewer, to: NavigatedViewer): void {
  const { x, y, width, height } = from.get<Canvas>('canvas').viewbox()
  to.get<Canvas>('canvas').viewbox({ x, y, width, height })
}
