import type { ErrorEntry } from '../kit/domain-error.ts'

export const filesErrors = {
  'file/missing': { status: 400, message: { zh: '请选择文件', en: 'Please choose a file' } },
  'file/empty': { status: 400, message: { zh: '文件是空的', en: 'The file is empty' } },
  'file/broken-upload': {
    status: 400,
    message: { zh: '上传的内容不完整，请重新上传', en: 'The upload is incomplete; please send it again' },
  },
  'file/too-large': { status: 413, message: { zh: '文件不能超过 {most}', en: 'The file must be at most {most}' } },
  'file/name-too-long': {
    status: 400,
    message: { zh: '文件名不能超过 {most} 个字符', en: 'The name of the file must be at most {most} characters' },
  },
  'file/bad-name': {
    status: 400,
    message: {
      zh: '文件名不能包含路径或特殊字符',
      en: 'The name of the file must not hold a path or special characters',
    },
  },
  'file/wrong-type': {
    status: 415,
    message: { zh: '文件格式不正确：{words}', en: 'Wrong kind of file: {words}' },
  },
  'file/not-what-it-says': {
    status: 400,
    message: { zh: '文件内容与扩展名 {extension} 不符', en: 'What is in the file is not {extension}' },
  },
  'file/two-in-one': {
    status: 400,
    message: {
      zh: '文件中夹带了其他类型的内容，已拒绝',
      en: 'The file carries something of another kind inside and was refused',
    },
  },
  'file/macros': { status: 400, message: { zh: '不能上传带宏的文档', en: 'Documents with macros are not accepted' } },
  'file/bomb': {
    status: 400,
    message: { zh: '压缩文件解压后过大，已拒绝', en: 'The archive would unpack to far too much and was refused' },
  },
  'file/too-many-pixels': {
    status: 400,
    message: { zh: '图片尺寸过大', en: 'The picture has too many pixels' },
  },
  'file/damaged': {
    status: 400,
    message: { zh: '文件已损坏，无法读取', en: 'The file is damaged and cannot be read' },
  },
  'file/link-over': {
    status: 403,
    message: {
      zh: '链接无效或已过期，请在来源页面重新获取文件',
      en: 'The link is not valid or has expired; get the file again from where it came',
    },
  },
  'file/not-stored': {
    status: 404,
    message: { zh: '没有找到已上传的文件', en: 'There is no such uploaded file' },
  },
  'file/other-ending': {
    status: 400,
    message: { zh: '文件名的扩展名必须是 {extension}', en: 'The name must end in {extension}' },
  },
  'oss/incomplete': { status: 400, message: { zh: '请输入{label}', en: 'Please enter the {label}' } },
  'oss/endpoint': {
    status: 400,
    message: { zh: '存储地址必须是 http 或 https 地址', en: 'The endpoint must be an http or https address' },
  },
  'oss/bucket': {
    status: 400,
    message: {
      zh: '空间名只能由 3 到 63 个小写字母、数字、点和连字符组成',
      en: 'A bucket has 3 to 63 small letters, digits, dots and hyphens',
    },
  },
  'oss/in-use': {
    status: 409,
    message: {
      zh: '该存储中已有文件，不能更换地址或存储桶',
      en: 'Files are kept in this storage: it cannot be pointed elsewhere',
    },
  },
  'oss/enabled': {
    status: 409,
    message: {
      zh: '该存储正在使用，请先启用其他存储',
      en: 'This storage is in use, please enable another one first',
    },
  },
  'oss/private-address': {
    status: 400,
    message: { zh: '不允许使用内网地址或非加密地址', en: 'Private addresses and plain http are not allowed' },
  },
  'oss/away': {
    status: 503,
    message: { zh: '文件存储暂时不可用：{reason}', en: 'The file storage is not available: {reason}' },
  },
} as const satisfies Record<string, ErrorEntry>
