import ExpandOutlined from '@ant-design/icons/es/icons/ExpandOutlined'
import RedoOutlined from '@ant-design/icons/es/icons/RedoOutlined'
import UndoOutlined from '@ant-design/icons/es/icons/UndoOutlined'
import ZoomInOutlined from '@ant-design/icons/es/icons/ZoomInOutlined'
import ZoomOutOutlined from '@ant-design/icons/es/icons/ZoomOutOutlined'
import { Button, Space, Tooltip } from 'antd'
import type CommandStack from 'diagram-js/lib/command/CommandStack'
import type { ReactNode } from 'react'
import { fit } from '../../../domain/diagram/diagram.tsx'
import { useTranslation } from '../../../platform/text/language.ts'
import type { Editor } from './editor.ts'

type ZoomScroll = { stepZoom: (step: number) => void }

/** Undo, redo, zoom in, zoom out, fit. */
export function Tools({ editor }: { editor: Editor }) {
  const t = useTranslation()
  const stack = editor.get<CommandStack>('commandStack')
  const zoom = editor.get<ZoomScroll>('zoomScroll')
  return (
    <Space.Compact>
      <Tool label={t('designer.undo')} keys="Ctrl+Z" off={!stack.canUndo()} onClick={() => stack.undo()}>
        <UndoOutlined />
      </Tool>
      <Tool label={t('designer.redo')} keys="Ctrl+Y" off={!stack.canRedo()} onClick={() => stack.redo()}>
        <RedoOutlined />
      </Tool>
      <Tool label={t('designer.zoomIn')} keys="Ctrl++" onClick={() => zoom.stepZoom(1)}>
        <ZoomInOutlined />
      </Tool>
      <Tool label={t('designer.zoomOut')} keys="Ctrl+-" onClick={() => zoom.stepZoom(-1)}>
        <ZoomOutOutlined />
      </Tool>
      <Tool label={t('designer.fit')} onClick={() => fit(editor)}>
        <ExpandOutlined />
      </Tool>
    </Space.Compact>
  )
}

type ToolProps = { label: string; keys?: string; off?: boolean; onClick: () => void; children: ReactNode }

function Tool({ label, keys, off, onClick, children }: ToolProps) {
  return (
    <Tooltip title={keys ? `${label} (${keys})` : label}>
      <Button icon={children} aria-label={label} disabled={off} onClick={onClick} />
    </Tooltip>
  )
}
