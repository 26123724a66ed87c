//! What the feature `serde` writes, and how it is read back.

use std::fmt::Debug;

use serde_json::{Value, from_value, json, to_value};
use utf8_inspector::*;

/// The value is serialised as `stored`, and read back from it.
fn is_stored_as<'de, T: serde::Serialize + serde::Deserialize<'de> + PartialEq + Debug>(
    value: T,
    stored: &'de Value,
) {
    assert_eq!(&to_value(&value).unwrap(), stored);
    assert_eq!(T::deserialize(stored).unwrap(), value);
}

#[test]
fn what_has_an_id_is_stored_as_its_id() {
    for &scheme in Scheme::ALL {
        is_stored_as(scheme, &json!(scheme.id()));
    }
    for &class in ByteClass::ALL {
        is_stored_as(class, &json!(class.id()));
    }
    for &kind in IllFormedKind::ALL {
        is_stored_as(kind, &json!(kind.id()));
    }
    for &policy in ReplacementPolicy::ALL {
        is_stored_as(policy, &json!(policy.id()));
    }
    for &reason in StrictReason::ALL {
        is_stored_as(reason, &json!(reason.id()));
    }
    #[cfg(feature = "notation")]
    {
        use utf8_inspector::notation::{Content, Expected, Notation, PositionUnit};

        for &content in Content::ALL {
            is_stored_as(content, &json!(content.id()));
        }
        for &notation in Notation::ALL {
            is_stored_as(notation, &json!(notation.id()));
        }
        for &expected in Expected::ALL {
            is_stored_as(expected, &json!(expected.id()));
        }
        for &unit in PositionUnit::ALL {
            is_stored_as(unit, &json!(unit.id()));
        }
    }
    #[cfg(feature = "exercises")]
    {
        use utf8_inspector::exercise::{Claim, ExerciseKind, Misconception, PlaceUnit};

        for &claim in Claim::ALL {
            is_stored_as(claim, &json!(claim.id()));
        }
        for &kind in ExerciseKind::ALL {
            is_stored_as(kind, &json!(kind.id()));
        }
        for &misconception in Misconception::ALL {
            is_stored_as(misconception, &json!(misconception.id()));
        }
        for &unit in PlaceUnit::ALL {
            is_stored_as(unit, &json!(unit.id()));
        }
    }
    let error = from_value::<IllFormedKind>(json!("too-long")).unwrap_err();
    assert!(
        error.to_string().starts_with("unknown kind \"too-long\""),
        "{error}"
    );
    let error = from_value::<Scheme>(json!(8)).unwrap_err();
    assert!(error.to_string().contains("expected an id"), "{error}");
}

#[test]
fn a_code_point_is_stored_as_its_number() {
    is_stored_as(CodePoint::from('€'), &json!(0x20AC));
    is_stored_as(CodePoint::MAX, &json!(0x3FF_FFFF_FFFF_u64));
    let error = from_value::<CodePoint>(json!(1_u64 << 42)).unwrap_err();
    assert_eq!(
        error.to_string(),
        CodePoint::try_from(1_u64 << 42).unwrap_err().to_string()
    );
    assert!(from_value::<CodePoint>(json!(-1)).is_err());
}

#[test]
fn each_fact_of_a_scan_is_stored() {
    let bytes = [
        b"\xEF\xBB\xBFa\r\n\n\r\xF0\x9F\x98\x80\xC0\xE2\x82".as_slice(),
        &[b'a'; 65_536],
    ]
    .concat();
    let stored = json!({
        "bytes": 65_551,
        "code_points": 65_543,
        "utf16_units": 65_544,
        "classes": { "ascii": 65_541, "start": 3, "continuation": 6, "invalid": 1 },
        "lengths": [65_541, 0, 1, 1, 0, 0, 0, 0],
        "kinds": {
            "unexpected-continuation": 0, "overlong": 1, "surrogate": 0,
            "too-large": 0, "invalid-byte": 0, "truncated": 1,
        },
        "line_ends": { "lf": 1, "crlf": 1, "cr": 1 },
        "highest_code_point": 0x1F600,
        "bom": true,
        "ill_formed": [
            { "start": 12, "end": 13, "line": 4, "kind": "overlong" },
            { "start": 13, "end": 15, "line": 4, "kind": "truncated" },
        ],
        "checkpoints": [{ "byte_offset": 65_536, "code_points": 65_528 }],
    });
    is_stored_as(scan(&bytes, Scheme::Utf8), &stored);
}

#[test]
fn a_scan_is_stored_as_its_documentation_shows() {
    let source = include_str!("../../src/scan/result.rs");
    let (_, block) = source.split_once("/// ```json\n").unwrap();
    let (block, _) = block.split_once("/// ```\n").unwrap();
    let stored = serde_json::from_str(&block.replace("///", "")).unwrap();
    is_stored_as(scan(b"a \xE2\x82\xAC\xC0", Scheme::Utf8), &stored);
}

#[test]
fn a_scan_comes_back_from_any_input() {
    let bytes: Vec<u8> = (0..=u8::MAX).cycle().step_by(7).take(70_000).collect();
    for &scheme in Scheme::ALL {
        let found = scan(&bytes, scheme);
        let stored = serde_json::to_string(&found).unwrap();
        assert_eq!(
            serde_json::from_str::<Scan>(&stored).unwrap(),
            found,
            "{scheme}"
        );
    }
}

#[test]
fn counts_that_an_older_version_lacks_are_0() {
    assert_eq!(from_value::<Scan>(json!({})).unwrap(), Scan::default());
    let stored = json!({ "kinds": { "overlong": 2 }, "lengths": [3], "line_ends": { "lf": 1 } });
    let found = from_value::<Scan>(stored).unwrap();
    assert_eq!(
        (
            found.ill_formed_count(),
            found.kind(IllFormedKind::Overlong)
        ),
        (2, 2)
    );
    assert_eq!(
        (found.sequences_of_length(1), found.sequences_of_length(2)),
        (3, 0)
    );
    assert_eq!(found.line_ends.lf, 1);
}

#[test]
fn impossible_scans_are_refused() {
    let refusal = |stored| from_value::<Scan>(stored).unwrap_err().to_string();
    let error = refusal(json!({ "kinds": { "too-long": 0 } }));
    assert!(error.starts_with("unknown kind"), "{error}");
    let error = refusal(json!({ "lengths": [0, 0, 0, 0, 0, 0, 0, 0, 1] }));
    assert_eq!(error, "no sequence has more than 8 bytes");
}

#[test]
fn huge_stored_counts_cause_no_panic() {
    let stored = json!({ "kinds": { "overlong": u64::MAX, "surrogate": 1 } });
    let found: Scan = from_value(stored).unwrap();
    assert_eq!(found.ill_formed_count(), u64::MAX);
    assert!(!found.is_well_formed());
}

#[test]
fn segments_are_serialised_as_their_methods_return() {
    let found: Vec<_> = segments("€".as_bytes(), Scheme::Utf8)
        .chain(segments(b"\xE0\x80\xAF", Scheme::Utf8).take(1))
        .chain(segments(b"\xE2\x82", Scheme::Utf8))
        .collect();
    let expected = json!([
        { "start": 0, "end": 3, "code_point": 0x20AC },
        { "start": 0, "end": 1, "attempt": {
            "start": 0, "end": 3, "kind": "overlong", "length": 3, "code_point": 0x2F, "broken_at": 1,
            "expected": [0xA0, 0xBF], "shortest_length": 1, "input_ended": false,
        } },
        { "start": 0, "end": 2, "attempt": {
            "start": 0, "end": 2, "kind": "truncated", "length": 3, "code_point": null, "broken_at": 2,
            "expected": [0x80, 0xBF], "shortest_length": null, "input_ended": true,
        } },
    ]);
    assert_eq!(to_value(found).unwrap(), expected);
}

#[test]
fn a_strict_error_is_serialised_with_its_attempt() {
    let error = validate(b"ab\xE2\x82", Scheme::Utf8).unwrap_err();
    let expected = json!({
        "valid_up_to": 2, "error_len": null, "reason": "unexpected-end-of-data",
        "attempt": to_value(error.attempt()).unwrap(),
    });
    assert_eq!(to_value(error).unwrap(), expected);
    assert_eq!(expected["attempt"]["kind"], "truncated");
}

#[cfg(feature = "exercises")]
mod exercises {
    use utf8_inspector::exercise::{
        Answer, AnswerForm, ExerciseKind, Level, Misconception, Prompt, generate,
    };

    use super::*;

    #[test]
    fn a_level_is_stored_as_its_number() {
        for &level in Level::ALL {
            is_stored_as(level, &json!(level.number()));
        }
        let error = from_value::<Level>(json!(4)).unwrap_err();
        assert_eq!(error.to_string(), "level is 1, 2 or 3, found 4");
        assert!(from_value::<Level>(json!(-1)).is_err());
    }

    #[test]
    fn an_answer_is_stored_under_the_id_of_its_form() {
        let kind = IllFormedKind::Overlong;
        for (answer, stored) in [
            (Answer::Choice(2), json!({ "choice": 2 })),
            (Answer::Number(40), json!({ "number": 40 })),
            (Answer::CodePoint(0x20AC), json!({ "code-point": 0x20AC })),
            (
                Answer::Bytes(vec![0xC3, 0xA9]),
                json!({ "bytes": [0xC3, 0xA9] }),
            ),
            (
                Answer::Slots(vec![Some(true), None]),
                json!({ "slots": [true, null] }),
            ),
            (Answer::Units(vec![0xD83D]), json!({ "units": [0xD83D] })),
            (Answer::Order(vec![1, 0]), json!({ "order": [1, 0] })),
            (
                Answer::Fault {
                    byte_offset: 3,
                    kind,
                },
                json!({ "fault": { "byte_offset": 3, "kind": "overlong" } }),
            ),
            (Answer::Text("Ã©".into()), json!({ "text": "Ã©" })),
        ] {
            is_stored_as(answer, &stored);
        }
        assert!(from_value::<Answer>(json!({ "guess": 1 })).is_err());
    }

    /// The names of the prompt, and of the form of its answer, are those used elsewhere.
    #[test]
    fn an_exercise_is_serialised_with_its_prompt() {
        for &kind in ExerciseKind::ALL {
            for (&level, seed) in Level::ALL.iter().zip(20..) {
                let exercise = generate(kind, level, seed);
                let written = to_value(&exercise).unwrap();
                assert_eq!(written["kind"], kind.id());
                assert_eq!(
                    (&written["level"], &written["seed"]),
                    (&json!(level.number()), &json!(seed))
                );
                let key = written["prompt"]["key"].as_str().unwrap();
                match exercise.prompt {
                    Prompt::SplitIntoSurrogates { .. } => assert_eq!(key, "split-into-surrogates"),
                    Prompt::JoinSurrogates { .. } => assert_eq!(key, "join-surrogates"),
                    _ => assert_eq!(key, kind.id()),
                }
                let form = exercise.prompt.answer_form();
                let names = |written: Value| match written {
                    Value::String(name) => name,
                    Value::Object(fields) => fields.keys().next().unwrap().clone(),
                    other => panic!("{other}"),
                };
                assert_eq!(names(to_value(&form).unwrap()), form.id());
                let solution = exercise.prompt.solution();
                let stored = to_value(&solution).unwrap();
                assert_eq!(names(stored.clone()), form.id());
                is_stored_as(solution, &stored);
            }
        }
    }

    #[test]
    fn prompts_are_serialised_with_their_fields() {
        let prompt = Prompt::ClassifyByte {
            byte: 0x41,
            is_binary: false,
        };
        let expected = json!({ "key": "classify-byte", "byte": 65, "is_binary": false });
        assert_eq!(to_value(prompt).unwrap(), expected);
        let prompt = Prompt::ReadAsLatin1 {
            text: "é".into(),
            is_windows_1252: true,
        };
        let expected = json!({ "key": "read-as-latin-1", "text": "é", "is_windows_1252": true });
        assert_eq!(to_value(prompt).unwrap(), expected);
        let exercise = generate(ExerciseKind::TextbookMistake, Level::Easy, 1);
        let Prompt::TextbookMistake { sentences } = &exercise.prompt else {
            panic!("{exercise:?}");
        };
        let expected = json!({ "claim": sentences[0].claim.id(), "numbers": sentences[0].numbers });
        assert_eq!(
            to_value(&exercise).unwrap()["prompt"]["sentences"][0],
            expected
        );
        assert_eq!(
            to_value(AnswerForm::Slots { sequence_length: 2 }).unwrap(),
            json!({ "slots": { "sequence_length": 2 } })
        );
    }

    #[test]
    fn a_verdict_is_serialised_with_its_misconceptions() {
        let mut exercise = generate(ExerciseKind::Encode, Level::Easy, 0);
        exercise.prompt = Prompt::Encode { character: 'é' };
        let expected = json!({ "right": true, "misconceptions": [], "place": null });
        let solution = exercise.prompt.solution();
        assert_eq!(to_value(exercise.check(&solution)).unwrap(), expected);

        let reversed = exercise
            .prompt
            .answer_of(Misconception::BytesReversed)
            .unwrap();
        let verdict = exercise.check(&reversed);
        let place = verdict.place.as_ref().unwrap();
        let expected = json!({
            "right": false,
            "misconceptions": ["bytes-reversed"],
            "place": { "unit": place.unit.id(), "places": place.places },
        });
        assert_eq!(to_value(&verdict).unwrap(), expected);
    }
}
