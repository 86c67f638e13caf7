import { expect, it } from 'vitest';
import { renderEmail } from '#src/server/settings/html-part.ts';

const SITE = 'https://cuts.example';

it('shows the logo with an absolute URL and the brand as its alt text', () => {
  const email = renderEmail('Hi', { brand: 'Cuts & "Co"', logo: '/media/logo.webp' }, SITE);
  expect(email).toContain('src="https://cuts.example/media/logo.webp" alt="Cuts &amp; &quot;Co&quot;"');
  const hosted = renderEmail('Hi', { brand: 'Cuts', logo: 'https://images.example/logo.png' }, SITE);
  expect(hosted).toContain('src="https://images.example/logo.png"');
});

it('shows an uploaded logo as a small PNG, because Outlook cannot show WebP', () => {
  const logo = '/media/0123456789abcdef0123456789abcdef.webp';
  expect(renderEmail('Hi', { brand: 'Cuts', logo }, SITE)).toContain(
    'src="https://cuts.example/.netlify/images?url=%2Fmedia%2F0123456789abcdef0123456789abcdef.webp&amp;w=480&amp;fm=png"',
  );
});

it('contains the whole text, escaped, with its links', () => {
  const email = renderEmail(
    'Hi <b>Ada</b>,\n\nhttps://cuts.example/reel/abc\nBye',
    { brand: 'Cuts', logo: '/l.png' },
    SITE,
  );
  expect(email).toContain(
    'Hi &lt;b&gt;Ada&lt;/b&gt;,\n\n<a href="https://cuts.example/reel/abc">https://cuts.example/reel/abc</a>\nBye',
  );
});
