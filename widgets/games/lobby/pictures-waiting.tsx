import { TileSkeleton } from '../game/tile-skeleton.tsx'

const places = 12

/** The room of a shelf of pictures while its games are on their way. */
export function PicturesWaiting() {
  return (
    <section className="tables tables--pictures" aria-busy="true">
      <i className="tables__title tables__title--waiting skeleton" aria-hidden="true" />
      <div className="tables__list" aria-hidden="true">
        {Array.from({ length: places }, (_, index) => (
          <TileSkeleton key={index} />
        ))}
      </div>
    </section>
  )
}
