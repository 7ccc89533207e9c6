import { useBoot } from '../../../engine/base/hooks/use-boot.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useHash } from '../../../engine/base/hooks/use-hash.ts'
import { useTongue } from '../../../engine/base/hooks/use-tongue.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import '../../ui/base/page.css'
import { Icon } from '../../ui/icon/icon.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { QueryState } from '../../ui/state/query-state.tsx'
import { State } from '../../ui/state/state.tsx'
import { Article } from './article.tsx'
import './blog.css'

type Post = CallValue<'blog'>[number]

/** What the brand writes about itself: all posts, or the one that the address names. */
export default function BlogPage() {
  const { t } = useText('pages')
  const { language } = useBoot()
  const hash = useHash()
  const { data, error, refetch } = useCall(
    'blog',
    { query: { lang: language.code } },
    { staleTime: 5 * 60_000 },
  )
  const entry = data?.find(({ tag }) => `#${tag}` === hash)
  if (entry) return <OnePost post={entry} />
  return (
    <div className="page" data-testid="blog">
      <div className="page__head">
        <h1 className="page__title">{t('title.blog')}</h1>
        <p className="page__lead">{t('blog.lead')}</p>
      </div>
      <QueryState
        of={{ data, error, refetch }}
        failed={{ title: t('blog.failed'), text: t('frame:games.errorText') }}
        waiting={<i className="skeleton skeleton--box" aria-busy="true" />}
        isEmpty={(posts) => posts.length === 0}
        empty={<State level={2} title={t('blog.empty')} text={t('blog.emptyText')} />}
      >
        {(posts) => (
          <ul className="blog">
            {posts.map((post) => (
              <Teaser key={`${post.date} ${post.tag}`} post={post} />
            ))}
          </ul>
        )}
      </QueryState>
    </div>
  )
}

/** The words of the first paragraph. */
function getBeginning({ blocks }: Post) {
  const first = blocks.find(({ kind }) => kind === 'paragraph')
  return (first?.lines ?? [])
    .flat()
    .map(({ text }) => text)
    .join('')
}

function Teaser({ post }: { post: Post }) {
  const { date } = useText('pages')
  const tongue = useTongue()(post.language)
  return (
    <li className="blog__teaser">
      <time dateTime={post.date}>{date(`${post.date}T12:00:00`)}</time>
      <h2 className="blog__title" {...tongue}>
        <SiteLink className="blog__link" to={`/blog#${post.tag}`}>
          {post.title}
        </SiteLink>
      </h2>
      <p className="blog__text" {...tongue}>
        {getBeginning(post)}
      </p>
    </li>
  )
}

function OnePost({ post }: { post: Post }) {
  const { t, date } = useText('pages')
  const tongue = useTongue()(post.language)
  return (
    <article className="page" data-testid="blog-post">
      <SiteLink className="blog__back" to="/blog">
        <Icon name="arrow" className="flip" />
        {t('blog.all')}
      </SiteLink>
      <div className="page__head">
        <h1 className="page__title" {...tongue}>
          {post.title}
        </h1>
        <p className="page__lead">
          <time dateTime={post.date}>{date(`${post.date}T12:00:00`)}</time>
        </p>
      </div>
      <div className="prose" {...tongue}>
        <Article blocks={post.blocks} level={2} />
      </div>
    </article>
  )
}
