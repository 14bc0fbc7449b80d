import { Component, type ErrorInfo, type ReactNode } from 'react'
import { noticeFailure } from '../../platform/live/new-version.ts'
import { PageFailure } from './page-failure.tsx'

type Props = { children: ReactNode }
type State = { error?: unknown }

/** A page that crashes does not affect the rest. */
export class PageBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    noticeFailure(error, componentStack ?? '')
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return <PageFailure error={error} onRetry={() => this.setState({ error: undefined })} />
  }
}
