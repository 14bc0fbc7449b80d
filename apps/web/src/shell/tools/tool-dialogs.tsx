import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { inTime } from '../../platform/http/missing-file.ts'
import { noticeFailure } from '../../platform/live/new-version.ts'
import { closeTool, type DialogTool, useOpenTool } from './open-tool.ts'

type Dialog = ComponentType<{ onClose: () => void }>

/** Downloaded when first opened, because most are rarely used. */
const dialogs: Record<DialogTool, Dialog> = {
  search: later(() => import('../search/search-dialog.tsx').then((file) => file.SearchDialog)),
  theme: later(() => import('./theme-dialog.tsx').then((file) => file.ThemeDialog)),
  colour: later(() => import('./colour-dialog.tsx').then((file) => file.ColourDialog)),
  errors: later(() => import('./error-log-dialog.tsx').then((file) => file.ErrorLogDialog)),
  lock: later(() => import('../lock/lock-password-dialog.tsx').then((file) => file.LockPasswordDialog)),
  keys: later(() => import('./keys-dialog.tsx').then((file) => file.KeysDialog)),
  switch: later(() => import('./switch-dialog.tsx').then((file) => file.SwitchDialog)),
}

export function ToolDialogs() {
  const open = useOpenTool((tool) => tool.open)
  if (!open) return null
  const Dialog = dialogs[open]
  return (
    <ToolBoundary key={open}>
      <Suspense fallback={null}>
        <Dialog onClose={closeTool} />
      </Suspense>
    </ToolBoundary>
  )
}

function later(load: () => Promise<Dialog>): Dialog {
  return lazy(() => inTime(load()).then((file) => ({ default: file })))
}

/** A tool that fails to load is closed: the page behind it still works. */
class ToolBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    noticeFailure(error)
    closeTool()
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
  }
}
