import { useText } from '../../../engine/hooks/base/use-text.ts'
import { useApps } from '../../frame/use-places.ts'
import '../../ui/base/page.css'
import { useBrandWord } from '../../ui/brand/use-brand-word.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { PlaceLink } from '../../ui/link/place-link.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { QrCode } from '../../ui/qr-code/qr-code.tsx'
import { State } from '../../ui/state/state.tsx'
import './app-page.css'

const systems = ['ios', 'android'] as const
const steps = ['s1', 's2', 's3', 's4'] as const
type System = (typeof systems)[number]

/** Where the apps are, and how each is installed; a brand without any says that its site is all there is. */
export default function AppPage() {
  const { t } = useText('pages')
  const name = useBrandWord()
  const apps = useApps()
  const offered = systems.flatMap((system) => {
    const url = apps[system]
    return url ? [{ system, url }] : []
  })
  return (
    <div className="page" data-testid="app-page">
      <div className="page__head">
        <h1 className="page__title">{t('title.app')}</h1>
        {offered.length > 0 ? <p className="page__lead">{t('app.lead', { name })}</p> : null}
      </div>
      {offered.length > 0 ? (
        <div className="apps">
          {offered.map(({ system, url }) => (
            <OneApp key={system} system={system} url={url} />
          ))}
        </div>
      ) : (
        <State
          level={2}
          title={t('app.none', { name })}
          text={t('app.noneText', { name })}
          actions={
            <SiteLink className="button button--accent" to="/">
              {t('notFound.home')}
            </SiteLink>
          }
        />
      )}
    </div>
  )
}

function OneApp({ system, url }: { system: System; url: string }) {
  const { t } = useText('pages')
  const name = useBrandWord()
  return (
    <section className="app" aria-labelledby={`app-${system}`} data-testid={`app-${system}`}>
      <h2 className="page__part" id={`app-${system}`}>
        {t(`app.${system}.title`)}
      </h2>
      <div className="app__code">
        <QrCode text={url} label={t(`app.${system}.code`)} />
      </div>
      <PlaceLink className="button button--accent" to={url}>
        <Icon name="download" />
        {t(`app.${system}.get`)}
      </PlaceLink>
      <ol className="app__steps">
        {steps.map((step) => (
          <li key={step}>{t(`app.${system}.${step}`, { name })}</li>
        ))}
      </ol>
    </section>
  )
}
