import CheckCircleOutlined from '@ant-design/icons/es/icons/CheckCircleOutlined'
import CloseCircleOutlined from '@ant-design/icons/es/icons/CloseCircleOutlined'
import ExclamationCircleOutlined from '@ant-design/icons/es/icons/ExclamationCircleOutlined'
import SafetyCertificateOutlined from '@ant-design/icons/es/icons/SafetyCertificateOutlined'
import StopOutlined from '@ant-design/icons/es/icons/StopOutlined'
import SwapOutlined from '@ant-design/icons/es/icons/SwapOutlined'
import type { ListLine, MatchColour } from '@library/contract/workbench/list'
import type { ComponentType } from 'react'
import { useTranslation } from '../../../platform/text/language.ts'
import style from './match.module.css'

const icons: Readonly<Record<MatchColour, ComponentType>> = {
  green: CheckCircleOutlined,
  amber: ExclamationCircleOutlined,
  red: CloseCircleOutlined,
  confirmed: SafetyCertificateOutlined,
  substitute: SwapOutlined,
  none: StopOutlined,
}

/** The colour of a match. An icon and a name say the same, so that nobody needs the colour. */
export function ColourMark({ colour }: { colour: MatchColour }) {
  const t = useTranslation()
  const Icon = icons[colour]
  return (
    <span className={style.mark} data-colour={colour}>
      <Icon />
      {t(`listMatch.colours.${colour}`)}
    </span>
  )
}

/** Still to be decided by a person: a green line too, until somebody says so. */
export function isOpen({ match }: ListLine): boolean {
  return match === null || match.colour === 'green' || match.colour === 'amber' || match.colour === 'red'
}
