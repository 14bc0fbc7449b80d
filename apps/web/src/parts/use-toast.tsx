import { App } from 'antd'
import { useMemo } from 'react'

/** Short news that goes by itself, read out by screen readers. Failures are announced elsewhere and stay. */
export function useSay() {
  const { message } = App.useApp()
  return useMemo(() => {
    const status = (words: string) => <span role="status">{words}</span>
    return {
      success: (words: string) => void message.success({ content: status(words) }),
      warning: (words: string) => void message.warning({ content: status(words) }),
    }
  }, [message])
}
