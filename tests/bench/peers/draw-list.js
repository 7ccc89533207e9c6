// The peer of the lobby: draws the rows in sight of a list and those next to them by hand, each tile a copy of one. `games` stands before it.
const AROUND = 3
const list = document.querySelector('.lobby__list')
const grid = list.firstElementChild
const template = grid.firstElementChild
const columns = getComputedStyle(grid).gridTemplateColumns.split(' ').length
const pitch = template.getBoundingClientRect().height + parseFloat(getComputedStyle(grid).rowGap)
const above = list.getBoundingClientRect().top + scrollY
const drawn = new Map()

const flag = document.createElement('span')
flag.className = 'flag flag--new'
flag.textContent = 'New'

function draw(place) {
  const { name, studio, picture, isNew } = games[place]
  const tile = template.cloneNode(true)
  tile.setAttribute('aria-label', name)
  tile.setAttribute('aria-posinset', place + 1)
  tile.querySelector('.tile__hit').setAttribute('aria-label', `Play ${name}`)
  tile.querySelector('.heart').setAttribute('aria-label', `Add ${name} to favourites`)
  tile.querySelector('img').outerHTML = picture
  if (isNew) tile.querySelector('.tile__text').before(flag.cloneNode(true))
  tile.querySelector('.tile__name span').textContent = name
  tile.querySelector('bdi').textContent = studio
  tile.style.gridColumn = (place % columns) + 1
  tile.style.top = `${Math.floor(place / columns) * pitch}px`
  return tile
}

function show() {
  const from = Math.max(0, Math.floor((scrollY - above) / pitch) - AROUND) * columns
  const to = Math.min(games.length, (Math.ceil((scrollY - above + innerHeight) / pitch) + AROUND) * columns)
  for (const [place, tile] of drawn) {
    if (place >= from && place < to) continue
    tile.remove()
    drawn.delete(place)
  }
  for (let place = from; place < to; place += 1) {
    if (drawn.has(place)) continue
    const tile = draw(place)
    drawn.set(place, tile)
    grid.append(tile)
  }
}

list.style.height = `${Math.ceil(games.length / columns) * pitch}px`
template.remove()
show()
addEventListener('scroll', show, { passive: true })
