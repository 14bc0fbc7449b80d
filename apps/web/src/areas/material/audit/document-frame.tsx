import { useEffect, useRef } from 'react'
import style from '../process.module.css'

/** A document on the page. Its viewer may take the focus by itself; the keys that decide would then go nowhere. */
export function PaperFrame({ url, title }: { url: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    // While the focus is on its way it cannot be turned round.
    const giveBack = () =>
      setTimeout(() => {
        const one = frame.current
        if (one && document.activeElement === one && !one.matches(':hover')) one.blur()
      })
    window.addEventListener('blur', giveBack)
    return () => window.removeEventListener('blur', giveBack)
  }, [])
  return <iframe ref={frame} className={style.frame} tabIndex={-1} src={`${url}#navpanes=0`} title={title} />
}
