import type { ErrorEntry } from '../kit/domain-error.ts'

export const reportErrors = {
  'report/too-slow': {
    status: 400,
    message: {
      zh: '报表运行超过 {seconds} 秒，已停止：请增加条件或减少分组',
      en: 'The report ran for more than {seconds} seconds and was stopped: please add filters or group by less',
    },
  },
  'report/outdated': {
    status: 400,
    message: {
      zh: '报表的数据来源已有变化，请打开修改后重新保存',
      en: 'The source of this report has changed: please open it and save it anew',
    },
  },
  'report/not-yours': {
    status: 403,
    message: { zh: '只能修改和删除自己的报表', en: 'You can only change and remove your own reports' },
  },
} as const satisfies Record<string, ErrorEntry>
