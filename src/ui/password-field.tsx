import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Field } from './field.tsx';

interface PasswordFieldProps extends Omit<ComponentProps<typeof Field>, 'type' | 'end'> {
  words: { show: string; hide: string };
}

/** A password that can be shown: typing mistakes are common on a phone. */
export function PasswordField({ words, ...props }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-label={isShown ? words.hide : words.show}
          onClick={() => setShown(!isShown)}
          className="absolute top-0.5 right-0.5 grid size-11 cursor-pointer place-items-center rounded-xl text-soft hover:text-ink"
        >
          <Icon aria-hidden="true" size={20} />
        </button>
      }
    />
  );
}
