// Phones reload tabs that were in the background, so this script stores what was typed into a private page's form
// until the server has it. It also makes photos smaller. The page works without it.

const form = document.querySelector('form[data-keep]');
if (form) keepTypedText(form);

const photoForm = document.querySelector('form[data-shrink]');
if (photoForm) import('./private-photo.js').then(({ shrinkPhotos }) => shrinkPhotos(photoForm));

function keepTypedText(form) {
  const base = form.elements.namedItem('base');
  const key = `${location.pathname} ${form.elements.namedItem('step').value}`;
  const fields = [...form.elements].filter(({ name, type }) => name && type !== 'hidden' && type !== 'submit');

  function store(isSubmitted) {
    const values = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
    write(key, { base: base.value, values, isSubmitted });
  }

  // True if each field that was typed in has changed on the server. Somebody else may have saved the other fields.
  function isStored({ base: old, values }) {
    const [before, after] = [old, base.value].map((text) => JSON.parse(text));
    return Object.keys(values).every(
      (name) => values[name] === `${before[name] ?? ''}` || before[name] !== after[name],
    );
  }

  function restore() {
    const draft = read(key);
    // If the server rejected the form, the page already contains what was typed.
    if (!draft || form.hasAttribute('data-refused') || (draft.isSubmitted && isStored(draft)))
      return write(key, null);
    const changed = fields.filter(({ name, value }) => name in draft.values && draft.values[name] !== value);
    if (changed.length === 0) return;
    // With the old base, the server can merge the draft with what somebody else has stored since.
    base.value = draft.base;
    for (const field of changed) {
      field.value = draft.values[field.name];
      field.closest('details')?.setAttribute('open', '');
    }
    const notice = document.createElement('p');
    notice.className = 'notice';
    notice.setAttribute('role', 'status');
    notice.textContent = form.dataset.restored;
    form.before(notice);
  }

  restore();
  form.addEventListener('input', () => store(false));
  form.addEventListener('submit', () => store(true));
}

// Storage may be blocked or full.
function read(key) {
  try {
    return JSON.parse(sessionStorage.getItem(key));
  } catch {
    return null;
  }
}

function write(key, value) {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {}
}
