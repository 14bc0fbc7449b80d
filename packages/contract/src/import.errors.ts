import type { ErrorEntry } from './kit/domain-error.ts'

export const importErrors = {
  'import/unreadable': {
    status: 400,
    message: {
      zh: '文件无法读取，请上传 xlsx、xls 或 CSV 文件',
      en: 'The file cannot be read: please send an xlsx, xls or CSV file',
    },
  },
  'import/encrypted': {
    status: 400,
    message: {
      zh: '文件已加密，请取消打开密码后再上传',
      en: 'The file is encrypted: please remove its password and send it again',
    },
  },
  'import/zip64': {
    status: 400,
    message: {
      zh: '文件为 ZIP64 格式，不能写入，请用 Excel 或 WPS 另存为 xlsx',
      en: 'The file is a ZIP64 archive and cannot be written to: please save it as xlsx in Excel or WPS',
    },
  },
  'import/too-large': {
    status: 413,
    message: { zh: '文件过大：最大 20 MB，解压后 200 MB', en: 'The file is too large: at most 20 MB, 200 MB unpacked' },
  },
  'import/too-slow': {
    status: 413,
    message: {
      zh: '文件处理超过 {seconds} 秒，已停止：请拆成几个文件再导入',
      en: 'Reading the file took more than {seconds} seconds and was stopped: please split it into several files',
    },
  },
  'import/too-much-memory': {
    status: 413,
    message: {
      zh: '文件内容过多，超出可用内存：请删去多余的工作表、列和格式，或拆成几个文件',
      en: 'The file needs more memory than there is: please remove sheets, columns and formats, or split it',
    },
  },
  'import/too-many-rows': {
    status: 400,
    message: { zh: '一次最多导入 {most} 行', en: 'At most {most} rows can be imported at once' },
  },
  'import/too-many-columns': {
    status: 400,
    message: { zh: '一个文件最多 {most} 列', en: 'A file can have at most {most} columns' },
  },
  'import/headings': {
    status: 400,
    message: { zh: '文件缺少列：{labels}', en: 'The file has no column {labels}' },
  },
} as const satisfies Record<string, ErrorEntry>
