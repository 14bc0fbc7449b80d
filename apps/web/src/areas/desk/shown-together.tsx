import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { rememberCards } from '../../shell/start/card-heights.ts'
import { CardsSkeleton } from '../../shell/start/page-skeleton.tsx'
import style from './shown-together.module.css'

/** A slow card delays the others no longer than this. */
const longest = 3000

type Props = { page: string; foot?: ReactNode; children: ReactNode }

/**
 * Cards of unknown height: each would push the others away when its data arrives, so a skeleton covers them until then. It
 * has the shape that the page had the last time.
 */
export function ShownTogether({ page, foot, children }: Props) {
  const [isReady, setReady] = useState(false)
  const cards = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isReady && cards.current) rememberCards(page, cards.current)
  }, [isReady, page])
  return (
    <div className={style.frame} data-ready={isReady}>
      {!isReady && <CardsSkeleton path={page} />}
      <Suspense fallback={null}>
        <div>
          <div ref={cards} className={style.cards}>
            {children}
          </div>
          {foot}
        </div>
        <Ready onReady={() => setReady(true)} />
      </Suspense>
    </div>
  )
}

function Ready({ onReady }: { onReady: () => void }) {
  const client = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it watches from the first render on.
  useEffect(() => {
    const timer = setTimeout(onReady, longest)
    const isLoading = () => client.isFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0
    // In the next frame, because data may bring new queries.
    const look = () => requestAnimationFrame(() => !isLoading() && onReady())
    look()
    const leave = client.getQueryCache().subscribe(look)
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [])
  return null
}
