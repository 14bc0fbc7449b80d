import { code, copyCodeCall, generateCodeCall } from '@library/contract/develop/code'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { ResourceScreen } from '../../kit/ResourceScreen.tsx'
import { type Row, refresh } from '../../kit/useResource.ts'
import { RowButton } from '../../parts/rows/row-controls.tsx'
import { useToast } from '../../parts/use-toast.tsx'
import { call } from '../../platform/http/call.ts'
import { saveFile } from '../../platform/http/download.ts'
import { useCan } from '../../platform/menu/menu.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { CodeForm } from './code-form.tsx'
import { CodePreview } from './code-preview.tsx'

/** Module plans: previewed, and downloaded as a zip. */
export function Codes() {
  const t = useTranslation()
  const can = useCan()
  const [shown, show] = useState<Row>()
  const generate = useGenerate()
  const copy = useCopy()
  const template = (row: Row) => <Template name={row.templateType} />
  return (
    <>
      <ResourceScreen
        resource={code}
        form={CodeForm}
        cells={{ templateType: template }}
        view={{ templateType: template }}
        toolbar={(ids) => <GenerateButton ids={ids} busy={generate.isPending} onGenerate={generate.mutate} />}
        rowActions={(row) => <RowButton onClick={() => show(row as Row)}>{t('code.preview')}</RowButton>}
        more={(row) => [
          { key: 'generate', label: t('code.generate'), onClick: () => generate.mutate([row.id]) },
          ...(can('code_add') ? [{ key: 'copy', label: t('code.copy'), onClick: () => copy.mutate(row.id) }] : []),
        ]}
      />
      {shown && (
        <CodePreview plan={shown} onGenerate={() => generate.mutate([shown.id])} onClose={() => show(undefined)} />
      )}
    </>
  )
}

function useGenerate() {
  return useMutation({
    mutationFn: (ids: readonly string[]) => call(generateCodeCall, { query: { ids: ids.join(',') } }),
    onSuccess: (zip) => saveFile(zip),
  })
}

function useCopy() {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(copyCodeCall, { query: { id } }),
    onSuccess: async ({ codeName }) => {
      toast.success(t('code.copied', { name: codeName }))
      await refresh(client, code)
    },
  })
}

type GenerateProps = { ids: readonly string[]; busy: boolean; onGenerate: (ids: readonly string[]) => void }

function GenerateButton({ ids, busy, onGenerate }: GenerateProps) {
  const t = useTranslation()
  const toast = useToast()
  return (
    <Button loading={busy} onClick={() => (ids.length === 0 ? toast.warning(t('list.selectOne')) : onGenerate(ids))}>
      {t('code.generate')}
    </Button>
  )
}

function Template({ name }: { name: unknown }) {
  const t = useTranslation()
  const known = name === 'sub' || name === 'tree' ? name : 'crud'
  return <Tag color="processing">{t(`code.templates.${known}`)}</Tag>
}
