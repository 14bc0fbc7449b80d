import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined'
import StarFilled from '@ant-design/icons/es/icons/StarFilled'
import StarOutlined from '@ant-design/icons/es/icons/StarOutlined'
import { defaultThreshold, removeWatchesCall, submitWatchCall, watchKeysCall } from '@library/contract/watch/watch'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { RowButton } from '../../parts/rows/row-controls.tsx'
import { useDeleteRows } from '../../parts/rows/use-delete-rows.ts'
import { useToast } from '../../parts/use-toast.tsx'
import { call, callToDelete } from '../../platform/http/call.ts'
import { useCan } from '../../platform/menu/menu.ts'
import { useSession } from '../../platform/session/session.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './watch-button.module.css'

export const watchKey = ['watch'] as const
const minute = 60_000

type Props = { stdMaterialId: string | null; regionCode: string; name: string }

/** A star that watches a material in a region. It renders nothing for a visitor or before the material is known. */
export function WatchButton({ stdMaterialId, regionCode, name }: Props) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const isSignedIn = useSession(({ user }) => user !== null)
  const mayWatch = useCan()('watch_view') && isSignedIn
  const { data } = useQuery({
    queryKey: [...watchKey, 'keys'],
    queryFn: ({ signal }) => call(watchKeysCall, { signal, quiet: true }),
    staleTime: minute,
    enabled: mayWatch && stdMaterialId !== null,
  })
  const watched = data?.find((one) => one.stdMaterialId === stdMaterialId && one.regionCode === regionCode)
  const remove = useDeleteRows({
    send: (ids) => callToDelete(removeWatchesCall, { query: { ids: ids.join(',') } }),
    keys: [watchKey],
    text: t('watch.removed'),
  })
  const { mutate, isPending } = useMutation({
    mutationFn: async (material: string) => {
      if (watched) return remove([watched.id])
      await call(submitWatchCall, { body: { stdMaterialId: material, regionCode } })
      toast.success(t('watch.added', { n: defaultThreshold }))
      await client.invalidateQueries({ queryKey: watchKey })
    },
  })
  if (!mayWatch || stdMaterialId === null) return null
  const label = t(watched ? 'watch.unstar' : 'watch.star', { name })
  return (
    <RowButton
      className={watched ? style.watched : style.star}
      aria-pressed={watched !== undefined}
      aria-busy={isPending}
      aria-label={label}
      title={label}
      onClick={() => isPending || mutate(stdMaterialId)}
    >
      {isPending ? <LoadingOutlined /> : watched ? <StarFilled /> : <StarOutlined />}
    </RowButton>
  )
}
