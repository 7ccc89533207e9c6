import { useBoot } from '../../../engine/base/hooks/use-boot.ts'
import { useHydrated } from '../../../engine/base/hooks/use-hydrated.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useInstall } from '../../../engine/site/hooks/use-install.ts'
import { useApps } from '../../frame/places/use-places.ts'
import '../../ui/base/page.css'
import { useBrandWord } from '../../ui/brand/use-brand-word.ts'
import { Button } from '../../ui/button/button.tsx'
import { buttonClass } from '../../ui/button/button-class.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { PlaceLink } from '../../ui/link/place-link.tsx'
import { QrCode } from '../../ui/qr-code/qr-code.tsx'
import './app-page.css'

const systems = ['ios', 'android'] as const
const numbers = ['1', '2', '3', '4'] as const
type System = (typeof systems)[number]

/** How the site is put on a phone, by iOS and Android: the app of a store where the brand has one, else the site itself. */
export default function AppPage() {
  const { t } = useText('pages')
  const name = useBrandWord()
  const apps = useApps()
  const install = useInstall()
  return (
    <div className="page" data-testid="app-page">
      <div className="page__head">
        <h1 className="page__title">{t('title.app')}</h1>
        <p className="page__lead">{t('app.lead', { name })}</p>
      </div>
      {install ? (
        <section className="app__install" aria-label={t('app.install')}>
          <p>{t('app.installText')}</p>
          <Button kind="accent" data-testid="install" onClick={install}>
            <Icon name="download" />
            {t('app.install')}
          </Button>
        </section>
      ) : null}
      <div className="apps">
        {systems.map((system) => (
          <OneApp key={system} system={system} url={apps[system]} />
        ))}
      </div>
    </div>
  )
}

function OneApp({ system, url }: { system: System; url: string | undefined }) {
  const { t } = useText('pages')
  const { permission } = useBoot()
  const name = useBrandWord()
  // The address of the site is the browser's to say; until then the brand's own stands in the code.
  const isHydrated = useHydrated()
  const site = `${isHydrated ? location.origin : `https://${permission.mainDomain}`}/app`
  const code = t(`app.${system}.${url === undefined ? 'site' : 'code'}`)
  return (
    <section className="app" aria-labelledby={`app-${system}`} data-testid={`app-${system}`}>
      <h2 className="page__part" id={`app-${system}`}>
        {t(`app.${system}.title`)}
      </h2>
      <figure className="app__code">
        <div className="app__square">
          <QrCode text={url ?? site} label={code} />
        </div>
        <figcaption aria-hidden="true">{code}</figcaption>
      </figure>
      {url === undefined ? null : (
        <PlaceLink className={buttonClass({ kind: 'accent' })} to={url}>
          <Icon name="download" />
          {t(`app.${system}.get`)}
        </PlaceLink>
      )}
      <ol className="app__steps">
        {numbers.map((step) => (
          <li key={step}>{t(`app.${system}.${url === undefined ? 'w' : 's'}${step}`, { name })}</li>
        ))}
      </ol>
    </section>
  )
}
