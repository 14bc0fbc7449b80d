import { undoCall, undoSeconds } from '@library/contract/system/undo'
import { App, Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../platform/http/call.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { useToast } from '../use-toast.tsx'
import style from './undo-toast.module.css'
import { useUndoKey } from './use-undo-key.ts'

type Offer = {
  /** What was done. */
  text: string
  /** Without a token the deletion cannot be undone, and the toast says only that it was done. */
  undo: string | undefined
  /** Refreshes what shows the rows. */
  onUndone: () => unknown
}

/** Says that rows were deleted, and offers to undo it for ten seconds. */
export function useUndoToast(): (offer: Offer) => void {
  const toast = useToast()
  const { message } = App.useApp()
  return ({ text, undo, onUndone }) => {
    if (!undo) return toast.success(text)
    const close = () => message.destroy(undo)
    const content = <UndoToast {...{ text, onUndone }} token={undo} onClose={close} />
    void message.success({ key: undo, duration: 0, content })
  }
}

type Props = Omit<Offer, 'undo'> & { token: string; onClose: () => void }

function UndoToast({ text, token, onUndone, onClose }: Props) {
  const t = useTranslation()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const hold = useCountdown(onClose, busy)
  async function undo() {
    if (busy) return
    setBusy(true)
    try {
      await call(undoCall, { body: { token } })
      toast.success(t('list.undone'))
    } catch {
      // The call announces an error.
    } finally {
      onClose()
      await onUndone()
    }
  }
  useUndoKey(() => void undo())
  return (
    <span className={style.toast} {...hold}>
      <span role="status">
        {text}
        <span className={style.hint}>{t('list.undoHint', { n: undoSeconds.offered })}</span>
      </span>
      <Button type="link" size="small" aria-keyshortcuts="Control+Z Meta+Z" loading={busy} onClick={() => void undo()}>
        {t('list.undo')}
      </Button>
    </span>
  )
}

/** Closes the toast. The clock stands still while the pointer or the focus is on it, and while the call runs. */
function useCountdown(onEnd: () => void, busy: boolean) {
  const [held, setHeld] = useState(0)
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    if (held > 0 || busy) return
    const timer = setTimeout(() => end.current(), undoSeconds.offered * 1000)
    return () => clearTimeout(timer)
  }, [held, busy])
  const more = () => setHeld((n) => n + 1)
  const less = () => setHeld((n) => Math.max(0, n - 1))
  return { onMouseEnter: more, onMouseLeave: less, onFocus: more, onBlur: less }
}
