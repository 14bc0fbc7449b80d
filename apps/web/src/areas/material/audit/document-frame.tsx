import { useEffect, useRef } from 'react'
import style from '../process.module.css'

/** An embedded document. Its viewer may take the focus, and the decision keys would then have no effect. */
export function DocumentFrame({ url, title }: { url: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    // The focus cannot be changed while it moves, so this waits for the next task.
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
