import { create } from 'zustand'

/** Tools that open a dialog. The bar, the phone's menu and the search share it. */
export type DialogTool = 'search' | 'theme' | 'colour' | 'errors' | 'lock' | 'switch' | 'keys'

export const useOpenTool = create<{ open: DialogTool | undefined }>(() => ({ open: undefined }))

export function openTool(open: DialogTool): void {
  useOpenTool.setState({ open })
}

export function closeTool(): void {
  useOpenTool.setState({ open: undefined })
}
