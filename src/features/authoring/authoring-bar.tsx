import { Button, HStack, Icon, IconButton, Spacer, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { ArrowRight, Circle, Redo2, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { acrossEdges } from '../../ui/frame/bars.tsx';
import { largeText } from '../../ui/theme/large-text.ts';
import { useAuthoring } from './authoring-context.tsx';
import { useChangeDraft } from './use-command.ts';

/** Docked below an author's screen: undo and redo, also by keyboard, what the draft holds, and the way to it. */
export function AuthoringBar({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('authoring');
  const { draft, canUndo, canRedo } = useAuthoring();
  const { undo, redo } = useHistory();
  return (
    <HStack
      role="group"
      aria-label={t('workbench.bar.label')}
      position="sticky"
      bottom="0"
      zIndex="docked"
      css={{ [largeText]: { flexWrap: 'wrap' } }}
      gap={{ base: '2', md: '3' }}
      px={{ base: 'gutter', md: 'gutterWide' }}
      pt="3"
      pb="calc(0.75rem + env(safe-area-inset-bottom))"
      bg="bg.raised"
      borderTopWidth="1px"
      boxShadow={acrossEdges('{colors.bg.raised}')}
    >
      <IconButton
        variant="outline"
        colorPalette="gray"
        aria-label={t('workbench.bar.undo')}
        aria-keyshortcuts="Control+Z"
        disabled={!canUndo}
        onClick={undo}
      >
        <Undo2 />
      </IconButton>
      <IconButton
        variant="outline"
        colorPalette="gray"
        aria-label={t('workbench.bar.redo')}
        aria-keyshortcuts="Control+Y"
        disabled={!canRedo}
        onClick={redo}
      >
        <Redo2 />
      </IconButton>
      <HStack gap="2" minW="0" hideBelow="md" aria-live="polite">
        {draft.size > 0 ? (
          <Icon as={Circle} boxSize="3" fill="orange.solid" color="orange.solid" aria-hidden />
        ) : null}
        <Text fontWeight="semibold">
          {draft.size === 0
            ? t('workbench.bar.noChanges')
            : t('workbench.bar.changes', { count: draft.size })}
        </Text>
        <Text color="fg.muted" hideBelow="lg">
          {draft.size > 0 ? t('workbench.bar.onlyHere') : null}
        </Text>
      </HStack>
      <Spacer />
      {children}
      <Button asChild>
        <Link to="/workbench/draft" aria-label={t('workbench.bar.review', { count: draft.size })}>
          {t('workbench.bar.reviewShort')}
          <Icon as={ArrowRight} boxSize="5" aria-hidden hideBelow="md" />
        </Link>
      </Button>
    </HStack>
  );
}

function useHistory(): { undo: () => void; redo: () => void } {
  const authoring = useAuthoring();
  const change = useChangeDraft('workbench.notKept');
  const run = (step: () => Promise<void>) => () => void change(step);
  const history = { undo: run(authoring.undo), redo: run(authoring.redo) };
  const latest = useRef(history);
  useEffect(() => {
    latest.current = history;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const move = moveOf(event);
      if (!move || belongsElsewhere(event)) return;
      event.preventDefault();
      latest.current[move]();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return history;
}

function moveOf(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === 'y') return 'redo';
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return null;
}

/** A field takes back its own letters, and a dialog is to be answered first. */
function belongsElsewhere({ target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || !(target instanceof Element)) return true;
  return (
    target.closest('input:not([type=checkbox]), textarea, [role=dialog], [role=alertdialog]') !==
    null
  );
}
