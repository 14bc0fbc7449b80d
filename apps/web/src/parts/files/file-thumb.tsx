import FileImageOutlined from '@ant-design/icons/es/icons/FileImageOutlined'
import FileOutlined from '@ant-design/icons/es/icons/FileOutlined'
import FilePdfOutlined from '@ant-design/icons/es/icons/FilePdfOutlined'
import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined'
import FileZipOutlined from '@ant-design/icons/es/icons/FileZipOutlined'
import { extensionOf } from '@library/contract/files/file-kinds'
import { useState } from 'react'
import style from './upload.module.css'

const icons: Readonly<Record<string, typeof FileOutlined>> = {
  pdf: FilePdfOutlined,
  zip: FileZipOutlined,
  csv: FileTextOutlined,
  doc: FileTextOutlined,
  docx: FileTextOutlined,
  jpg: FileImageOutlined,
  png: FileImageOutlined,
}

/** A thumbnail of the file, or the icon of its type. */
export function FileThumb({ name, thumbLink }: { name: string; thumbLink?: string | null }) {
  const [isBroken, setBroken] = useState(false)
  const Icon = icons[extensionOf(name)] ?? FileOutlined
  return (
    <span className={style.thumb} aria-hidden="true">
      {thumbLink && !isBroken ? (
        <img src={thumbLink} alt="" loading="lazy" onError={() => setBroken(true)} />
      ) : (
        <Icon />
      )}
    </span>
  )
}
