import { App } from 'antd'
import { useMemo } from 'react'

/** Short toasts that close automatically. Screen readers read them. Failures are announced elsewhere and stay. */
export function useToast() {
  const { message } = App.useApp()
  return useMemo(() => {
    const status = (text: string) => <span role="status">{text}</span>
    return {
      success: (text: string) => void message.success({ content: status(text) }),
      warning: (text: string) => void message.warning({ content: status(text) }),
    }
  }, [message])
}
