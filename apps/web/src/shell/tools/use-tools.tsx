import BgColorsOutlined from '@ant-design/icons/es/icons/BgColorsOutlined'
import BugOutlined from '@ant-design/icons/es/icons/BugOutlined'
import FullscreenExitOutlined from '@ant-design/icons/es/icons/FullscreenExitOutlined'
import FullscreenOutlined from '@ant-design/icons/es/icons/FullscreenOutlined'
import LockOutlined from '@ant-design/icons/es/icons/LockOutlined'
import QuestionCircleOutlined from '@ant-design/icons/es/icons/QuestionCircleOutlined'
import SkinOutlined from '@ant-design/icons/es/icons/SkinOutlined'
import type { ReactNode } from 'react'
import { useErrorLog } from '../../platform/live/error-log.ts'
import { lockAgain } from '../../platform/session/lock.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { useHelp } from '../help/use-help.ts'
import { openTool } from './open-tool.ts'
import { toggleFullScreen, useFullScreen } from './use-full-screen.ts'

export type Tool = { key: string; label: string; icon: ReactNode; count?: number; run: () => void }

/** The tools of the top bar, declared once: buttons on a wide screen, a menu on a phone, results in the search. */
export function useTools(): Tool[] {
  const t = useTranslation()
  const full = useFullScreen()
  const count = useErrorLog((log) => log.entries.length)
  const help = useHelp()
  const tools: Tool[] = [
    { key: 'help', label: t('help.label'), icon: <QuestionCircleOutlined aria-hidden="true" />, run: help },
    {
      key: 'errors',
      label: t('bar.errors'),
      icon: <BugOutlined aria-hidden="true" />,
      count,
      run: () => openTool('errors'),
    },
    { key: 'lock', label: t('bar.lock'), icon: <LockOutlined aria-hidden="true" />, run: lockNow },
    { key: 'theme', label: t('bar.theme'), icon: <SkinOutlined aria-hidden="true" />, run: () => openTool('theme') },
    {
      key: 'colour',
      label: t('bar.colour'),
      icon: <BgColorsOutlined aria-hidden="true" />,
      run: () => openTool('colour'),
    },
  ]
  if (!document.fullscreenEnabled) return tools
  return [
    ...tools,
    {
      key: 'fullScreen',
      label: full ? t('bar.exitFullScreen') : t('bar.fullScreen'),
      icon: full ? <FullscreenExitOutlined aria-hidden="true" /> : <FullscreenOutlined aria-hidden="true" />,
      run: () => void toggleFullScreen(),
    },
  ]
}

function lockNow(): void {
  if (!lockAgain()) openTool('lock')
}
