import { useId } from 'react'
import { useBoot } from '../../../engine/base/hooks/use-boot.ts'
import { useLanguage } from '../../../engine/base/hooks/use-language.ts'
import { useSharedList } from '../../../engine/base/hooks/lists/use-shared-list.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { SectionHead } from '../home/section-head.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { BlockedCard } from './blocked-card.tsx'
import { MaybeBlocked } from './maybe-blocked.tsx'
import { socialAddress } from './social-address.ts'
import { useArrival } from './use-arrival.ts'

export interface SocialPageProps {
  /** Key of the title's words. */
  title?: string
  /** Key of the line below it. */
  sub?: string
}

/** The brand's social page, once somebody agreed that it may be fetched from there. */
export default function SocialPage({ title = 'social.title', sub = 'social.sub' }: SocialPageProps) {
  const { t } = useText()
  const id = useId()
  const { brand, permission } = useBoot()
  const { language } = useLanguage()
  const agreed = useSharedList('agreed')
  const page = permission.resources.find(({ resourceType }) => resourceType === 'FACEBOOK')?.url ?? ''
  const address = socialAddress(page, language.code, brand.security.frameOrigins)
  const isAgreed = address !== null && agreed?.items.includes('facebook') === true
  const { frame, isMissing, onLoad } = useArrival(isAgreed)
  if (address === null) return null
  return (
    <section className="section section--social" aria-labelledby={id}>
      <SectionHead id={id} title={t(title)} sub={t(sub)} />
      <div className="social__box">
        {isMissing ? <BlockedCard page={page} /> : null}
        {isAgreed ? (
          <iframe
            ref={frame}
            className={isMissing ? 'is-missing' : undefined}
            src={address}
            title={t(title)}
            onLoad={onLoad}
            loading="lazy"
            sandbox="allow-scripts allow-same-origin allow-popups"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <div className="social__ask">
            <Icon name="facebook" />
            <p>{t('social.text')}</p>
            <Button
              kind="ghost"
              disabled={agreed === null}
              data-testid="social-agree"
              onClick={() => agreed?.add('facebook')}
            >
              {t('social.agree')}
            </Button>
          </div>
        )}
      </div>
      {isAgreed && !isMissing ? <MaybeBlocked page={page} /> : null}
    </section>
  )
}
