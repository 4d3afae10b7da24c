import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCostName } from '../../../domain/pricing/constants.ts';
import { useApp, useSync } from '../../../runtime/app-context.tsx';
import type { Money } from '../../../runtime/use-money.ts';
import type { Variables } from '../../../schemas/organization.ts';
import type { PaperTexts } from '../../../schemas/paper.ts';
import { failureOf } from '../../../server/failure.ts';
import { type Administration, saveVariables } from '../../../server/organization-admin.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { useWhatToDo } from '../../../ui/feedback/server-failure.tsx';
import { LineSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { MarkupCard } from '../markups/markup-card.tsx';
import { InviteCard } from '../members/invite-card.tsx';
import { MembersCard } from '../members/members-card.tsx';
import { RolesCard } from '../members/roles-card.tsx';
import { PaperCard } from '../paper/paper-card.tsx';
import { PaymentsCard } from '../rules/payments-card.tsx';
import { ShopRulesCard } from '../rules/shop-rules-card.tsx';
import { MostChosenCard } from '../tiers/most-chosen-card.tsx';
import { WarrantiesCard } from '../tiers/warranties-card.tsx';
import { TradesCard } from '../trades/trades-card.tsx';
import { TimeZoneCard } from '../variables/time-zone-card.tsx';
import { otherVariables, sectionVariables } from '../variables/variable-text.ts';
import { VariablesCard } from '../variables/variables-card.tsx';
import { UnsavedGuard } from './unsaved-notice.tsx';
import { type Changes, useChanges } from './use-changes.ts';

/** The sections of the settings, in their order. */
const sections = ['company', 'prices', 'documents', 'agreement', 'people', 'books'] as const;

type SectionName = (typeof sections)[number];

type Props = {
  org: string;
  /** undefined while it is loaded. */
  data: Administration | undefined;
  money: Money | undefined;
  mayEdit: boolean;
  /** Whether it is the organization whose books are on this device. */
  isHere: boolean;
  onChanged: (change: (data: Administration) => Administration) => void;
  onPaper: (changed: Partial<PaperTexts>) => void;
  onReload: () => void;
};

/** All that can be set of an organization, section by section, below the way to each of them. */
export function SettingsSections(props: Props) {
  const { t } = useTranslation('organization');
  const { org, data, money, mayEdit, onChanged } = props;
  const changes = useVariableChanges(org, (saved) =>
    onChanged((before) => {
      const of = (areCosts: boolean) =>
        Object.fromEntries(Object.entries(saved).filter(([name]) => isCostName(name) === areCosts));
      return {
        ...before,
        variables: { ...before.variables, ...of(false) },
        costs: before.costs && { ...before.costs, ...of(true) },
      };
    }),
  );
  const [editing, setEditing] = useState(false);
  const [editingRules, setEditingRules] = useState(false);
  const [editingPayments, setEditingPayments] = useState(false);
  if (!data || !money) {
    return (
      <Stack gap="6">
        <Section name="prices">
          <Panel title={t('variables.title')}>
            <LineSkeleton lines={4} />
          </Panel>
        </Section>
        <People {...props} />
      </Stack>
    );
  }
  const rest = { org, variables: data.variables, money, mayEdit, changes };
  return (
    <Stack gap="6">
      <WaysToSections />
      <Section name="company">
        <TimeZoneCard {...rest} />
        <TradesCard {...rest} />
        <VariablesCard {...rest} title={t('kept.title')} names={sectionVariables.company} />
        <OtherVariables {...rest} />
      </Section>
      <Section name="prices">
        <VariablesCard {...rest} title={t('variables.title')} names={sectionVariables.prices} />
        <MarkupCard {...rest} onEditing={setEditing} />
        <ShopRulesCard {...rest} costs={data.costs} onEditing={setEditingRules} />
        <PaymentsCard
          {...rest}
          hasDisclosure={(data.paper?.disclosure ?? '').trim() !== ''}
          onEditing={setEditingPayments}
        />
        <MostChosenCard {...rest} />
      </Section>
      <Section name="documents">
        {data.paper === undefined ? null : (
          <PaperCard
            org={org}
            ownName={data.name}
            paper={data.paper}
            isFinanced={(data.variables.financing ?? null) !== null}
            mayEdit={mayEdit}
            onSaved={props.onPaper}
          />
        )}
        <WarrantiesCard {...rest} />
        <VariablesCard {...rest} title={t('estimates.title')} names={sectionVariables.documents} />
      </Section>
      <Section name="agreement">
        <VariablesCard
          {...rest}
          title={t('sections.agreement')}
          names={sectionVariables.agreement}
        />
      </Section>
      <People {...props} />
      <Section name="books">
        <Panel title={t('books.title')}>
          <Text color="fg.muted">{t(props.isHere ? 'books.where' : 'books.elsewhere')}</Text>
          {props.isHere ? (
            <Button asChild variant="outline" mt="3">
              <Link to="/organization/$id" params={{ id: org }}>
                {t('books.open')}
              </Link>
            </Button>
          ) : null}
        </Panel>
      </Section>
      <UnsavedGuard
        pending={changes.pending}
        editing={editing || editingRules || editingPayments}
      />
    </Stack>
  );
}

function People({ org, data, mayEdit, onChanged, onReload }: Props) {
  return (
    <Section name="people">
      <InviteCard org={org} />
      <MembersCard org={org} data={data} mayEdit={mayEdit} onChanged={onChanged} />
      {/* Below a list of as yet unknown length. */}
      {data ? <RolesCard org={org} data={data} mayEdit={mayEdit} onChanged={onReload} /> : null}
    </Section>
  );
}

function WaysToSections() {
  const { t } = useTranslation('organization');
  return (
    <HStack as="nav" aria-label={t('sections.label')} gap="2" wrap="wrap">
      {sections.map((name) => (
        <Button
          key={name}
          variant="outline"
          colorPalette="gray"
          onClick={() => document.getElementById(placeOf(name))?.focus()}
        >
          {t(`sections.${name}`)}
        </Button>
      ))}
    </HStack>
  );
}

function placeOf(name: SectionName): string {
  return `settings-${name}`;
}

/** Two columns of cards where there is room. */
function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  const { t } = useTranslation('organization');
  return (
    <Box
      id={placeOf(name)}
      role="region"
      aria-label={t(`sections.${name}`)}
      tabIndex={-1}
      outline="none"
      scrollMarginTop="calc({sizes.topBar} + {spacing.4})"
    >
      <Text aria-hidden textStyle="xl" fontWeight="semibold" pb="3">
        {t(`sections.${name}`)}
      </Text>
      {/* Cards of any height, one below the other in two columns where there is room. */}
      <Box columnCount={{ base: 1, lg: 2 }} columnGap="4" css={cardStyles}>
        {children}
      </Box>
    </Box>
  );
}

const cardStyles = { '& > *': { breakInside: 'avoid', mb: '4', minW: '0' } };

/** What other programs have set: on request, since nobody here knows what it is for. */
function OtherVariables(props: {
  org: string;
  variables: Variables;
  changes: Changes<unknown>;
  money: Money;
  mayEdit: boolean;
}) {
  const { t } = useTranslation('organization');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const names = otherVariables(props.variables);
  if (names.length === 0) return null;
  return (
    <Stack gap="2">
      <Box>
        <Button
          variant="ghost"
          colorPalette="gray"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t('others.show', { count: names.length })}
          {isOpen ? <ChevronUp /> : <ChevronDown />}
        </Button>
      </Box>
      <Box id={id} hidden={!isOpen}>
        <VariablesCard {...props} title={t('others.title')} text={t('others.text')} names={names} />
      </Box>
    </Stack>
  );
}

/** Changes of an organization's variables, by name: the same for all cards that make some. */
function useVariableChanges(
  org: string,
  onSaved: (variables: Variables) => void,
): Changes<unknown> {
  const { t } = useTranslation('organization');
  const { server } = useApp();
  const sync = useSync();
  const toast = useToast();
  const whatToDo = useWhatToDo();
  return useChanges<unknown>({
    save: (changes) => saveVariables(server, org, changes),
    onSaved: (changes) => {
      toast.success(t('variables.saved'));
      onSaved(Object.fromEntries(changes.map(({ key, to }) => [key, to])));
      // The prices on this device follow.
      sync.syncNow();
    },
    onFailed: (error) => {
      console.error(error);
      toast.error(whatToDo(failureOf(error)) ?? t('variables.saveFailed'));
    },
  });
}
