import { Component, type ReactNode } from 'react'
import { isMissingFile } from '../../platform/http/missing-file.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { StartFailure } from './start-failure.tsx'

type State = { error?: unknown }

/** The last error boundary: the user sees a message and a way to continue instead of a blank page. */
export class StartBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    return error === undefined ? this.props.children : <Broken error={error} />
  }
}

function Broken({ error }: { error: unknown }) {
  const t = useTranslation()
  const message = isMissingFile(error) ? t('connection.newVersionHint') : t('failure.unknown')
  return <StartFailure message={message} onRetry={() => location.reload()} />
}
