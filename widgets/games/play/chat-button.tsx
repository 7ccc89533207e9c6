import { useChat } from '../../../engine/site/hooks/use-chat.ts'
import { Icon } from '../../ui/icon/icon.tsx'

export interface ChatButtonProps {
  room: string
  label: string
  className?: string
}

/** Opens the chat of a live table beside the site. */
export function ChatButton({ room, label, className = 'icon-button' }: ChatButtonProps) {
  const chat = useChat()
  return (
    <button
      className={className}
      type="button"
      aria-label={label}
      data-testid={`chat-${room}`}
      onClick={() => {
        chat(room)
      }}
    >
      <Icon name="chat" />
    </button>
  )
}
