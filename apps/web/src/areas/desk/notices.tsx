import { useFreshOn } from '../../platform/live/push.ts'
import { useCan } from '../../platform/menu/menu.ts'
import { NoticeAdmin } from './notice-admin.tsx'
import { NoticeList } from './notice-list.tsx'

/** Users who write notices manage them here. All others read. */
export function Notices() {
  const can = useCan()
  useFreshOn('notice', ['notice'])
  return can('notice_add') || can('notice_edit') ? <NoticeAdmin /> : <NoticeList />
}
