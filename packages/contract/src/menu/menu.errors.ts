import type { ErrorEntry } from '../kit/domain-error.ts'

export const menuErrors = {
  'menu/parent': {
    status: 400,
    message: {
      zh: '按钮必须属于一个菜单，菜单不能放在按钮下',
      en: 'A button belongs to a menu, and nothing hangs below a button',
    },
  },
} as const satisfies Record<string, ErrorEntry>
