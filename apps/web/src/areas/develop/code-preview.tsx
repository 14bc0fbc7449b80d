import { previewCodeCall } from '@library/contract/develop/code'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton, Tree } from 'antd'
import { useState } from 'react'
import type { Row } from '../../kit/useResource.ts'
import { Dialog } from '../../parts/dialog/dialog.tsx'
import { Failure } from '../../parts/failure.tsx'
import { useToast } from '../../parts/use-toast.tsx'
import { call } from '../../platform/http/call.ts'
import { copyText } from '../../platform/text/copy-text.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './code-preview.module.css'
import { fileTree } from './file-tree.ts'
import { highlight } from './highlight.ts'

type Props = { plan: Row; onGenerate: () => void; onClose: () => void }

/** The files of the zip: the tree at the left, the selected file at the right. */
export function CodePreview({ plan, onGenerate, onClose }: Props) {
  const t = useTranslation()
  const files = useQuery({
    queryKey: ['code', 'preview', plan.id],
    queryFn: ({ signal }) => call(previewCodeCall, { query: { id: plan.id }, signal, quiet: true }),
    retry: false,
    gcTime: 0,
  })
  return (
    <Dialog
      centered
      width="min(1280px, calc(100% - 32px))"
      title={t('code.previewOf', { name: String(plan.codeName) })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('form.close')}</Button>
          <Button type="primary" disabled={!files.data} onClick={onGenerate}>
            {t('code.generate')}
          </Button>
        </>
      }
    >
      {files.error && <Failure title={t('code.failed')} error={files.error} onRetry={() => void files.refetch()} />}
      {files.isPending && <Skeleton active paragraph={{ rows: 12 }} />}
      {files.data && <Files files={files.data} />}
    </Dialog>
  )
}

type File = { path: string; text: string }

function Files({ files }: { files: readonly File[] }) {
  const t = useTranslation()
  const [path, setPath] = useState(files[0]?.path)
  const file = files.find((one) => one.path === path)
  return (
    <div className={style.panes}>
      <nav className={style.files} aria-label={t('code.files')}>
        <Tree
          blockNode
          defaultExpandAll
          treeData={fileTree(files.map((one) => one.path))}
          selectedKeys={path ? [path] : []}
          onSelect={(_, { node }) => !node.children && setPath(String(node.key))}
        />
      </nav>
      {file && <Shown file={file} />}
    </div>
  )
}

function Shown({ file: { path, text } }: { file: File }) {
  const t = useTranslation()
  const toast = useToast()
  const copy = () => copyText(text).then(() => toast.success(t('code.textCopied')))
  return (
    <section className={style.file} aria-label={path}>
      <div className={style.head}>
        <code>{path}</code>
        <Button size="small" onClick={() => void copy()}>
          {t('code.copyText')}
        </Button>
      </div>
      {/* Focusable, so that the keyboard can scroll it. */}
      <pre className={style.text} tabIndex={0}>
        {highlight(path, text).map(({ kind, part }, at) => (
          <span key={at} className={kind && style[kind]}>
            {part}
          </span>
        ))}
      </pre>
    </section>
  )
}
