import { type ComponentType, lazy, useState } from 'react'

/**
 * A part that downloads when it is first drawn, or before. Once it is there it is drawn at once: even for a moment,
 * waiting would show the skeleton for a third of a second.
 */
export function downloadable(load: () => Promise<ComponentType>) {
  let loaded: ComponentType | undefined
  const download = async () => {
    loaded ??= await load()
    return { default: loaded }
  }
  const Later = lazy(download)
  function Part() {
    // It does not change while it is drawn: another component would lose what was typed.
    const [Drawn] = useState(() => loaded ?? Later)
    return <Drawn />
  }
  return { Part, download }
}
