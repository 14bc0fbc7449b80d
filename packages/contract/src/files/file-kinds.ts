import type { Label } from '../kit/label.ts'

type FileKind = Readonly<{
  /** The allowed extensions. The content must match. */
  extensions: readonly string[]
  /** Bytes. */
  most: number
  message: Label
}>

const kB = 1024
const MB = 1024 * kB

const pictures = ['jpg', 'jpeg', 'png'] as const

/** What users may upload. The browser checks it before the upload, and the server always does. */
export const fileKinds = {
  avatar: {
    extensions: pictures,
    most: 500 * kB,
    message: { zh: '只能上传 jpg/png 图片，且不超过 500kb', en: 'Only jpg or png pictures of at most 500kb' },
  },
  materialImage: {
    extensions: [...pictures, 'webp'],
    most: 5 * MB,
    message: { zh: '只能上传 jpg/png/webp 图片，且不超过 5MB', en: 'Only jpg, png or webp pictures of at most 5MB' },
  },
  attachment: {
    extensions: [...pictures, 'webp', 'gif', 'pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'csv', 'zip'],
    most: 20 * MB,
    message: {
      zh: '只能上传 PDF、Office 文档、图片、CSV 或 ZIP 文件，且不超过 20MB',
      en: 'Only PDF, office files, pictures, CSV or ZIP files of at most 20MB',
    },
  },
} as const satisfies Record<string, FileKind>

export type UploadKind = keyof typeof fileKinds

/** `internal`: made by the server itself, such as the error file of an import. `project`: as private as its costing project. */
export type StoredKind = UploadKind | 'internal' | 'project'

/** The part after the last dot, in lower case. */
export function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}
